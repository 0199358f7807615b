import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hideFirstLook } from '../firstLook.ts';
import { Notice } from '../ui/Notice.tsx';

/** When the program itself fails, or a part of it cannot be fetched (after an update, for one). */
export function FaultView({ error }: ErrorComponentProps) {
  useEffect(hideFirstLook, []);
  return (
    <div role="alert">
      <Notice icon="warning" wrong wholePage sentence="This page cannot be shown" more={error instanceof Error ? error.message : String(error)}>
        <Button onClick={() => window.location.reload()}>Load it anew</Button>
      </Notice>
    </div>
  );
}
