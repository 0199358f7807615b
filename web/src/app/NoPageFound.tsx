import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

export function NoPageFound() {
  return (
    <Notice icon="search" wholePage sentence="No Page Found" more="There is nothing at this address.">
      <LinkButton to="/">Go to Home</LinkButton>
    </Notice>
  );
}
