import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { formerlyQuery } from '../../api/queries/formerly.ts';
import { libraryMessages } from '../../messages/library.ts';
import { LinkButton } from '../LinkButton.tsx';
import { GoneThing } from './GoneThing.tsx';

interface FormerThingProps {
  readonly kind: 'symbol' | 'background';
  readonly wanted: { readonly name: string } | { readonly id: string };
  /** The way where nothing is known of it. */
  readonly children: ReactNode;
}

/** Where an address leads to nothing any more: what is looked for has another name now, or was deleted and can be brought back. */
export function FormerThing({ kind, wanted, children }: FormerThingProps) {
  const { data } = useQuery(formerlyQuery(useApi(), kind, wanted));
  return (
    <>
      {data?.isDeleted === true && <GoneThing kind={kind} id={data.id} name={data.name ?? ''} wasOpen={false} />}
      {data?.isDeleted === false && (
        <>
          <p>{libraryMessages.calledNow(kind, data.name ?? '')}</p>
          {kind === 'symbol'
            ? <LinkButton to="/symbol" search={{ symbol: data.name ?? '' }}>Open the symbol</LinkButton>
            : <LinkButton to="/background/$backgroundId" params={{ backgroundId: data.id }}>Open the background</LinkButton>}
        </>
      )}
      {children}
    </>
  );
}
