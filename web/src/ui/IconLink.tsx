import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type IconLinkProps = ActionIconProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { readonly ref?: Ref<HTMLAnchorElement> };

/** A link that is a picture only; it needs an `aria-label`. */
export const IconLink = createLink((props: IconLinkProps) => <ActionIcon component="a" variant="subtle" color="teal" size="lg" {...props} />);
