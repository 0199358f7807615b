import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { serverAnswers } from '../api/live/serverAnswers.ts';
import { hideFirstLook } from '../firstLook.ts';
import { sessionMessages } from '../messages/session.ts';
import { Notice } from '../ui/Notice.tsx';

const PAUSE_MS = 3000;

/** When the program itself fails, or a part of it cannot be fetched: without a connection, or after an update. */
export function FaultView({ error }: ErrorComponentProps) {
  const [isAway, setAway] = useState(false);
  useEffect(hideFirstLook, []);
  // A server that answered all along would fail in the same way again: that is for the person to try.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const answers = await serverAnswers();
      if (isLeft || (answers && !wasAway)) return;
      if (answers) return window.location.reload();
      wasAway = true;
      setAway(true);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="alert">
      <Notice icon="warning" wrong wholePage sentence="This page cannot be shown" more={isAway ? sessionMessages.away : error instanceof Error ? error.message : String(error)}>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Notice>
    </div>
  );
}
