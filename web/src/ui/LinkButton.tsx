import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type LinkButtonProps = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { readonly ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button. */
export const LinkButton = createLink((props: LinkButtonProps) => <Button component="a" {...props} />);
