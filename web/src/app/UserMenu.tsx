import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePerson, useSession } from '../auth/sessionContext.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import classes from './UserMenu.module.css';

/** Who is signed in, the light, and the way out. Closes when somebody clicks elsewhere. */
export function UserMenu() {
  const { name, email } = usePerson();
  const shown = name ?? email ?? '';
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [isOpen]);

  return (
    <div className={classes.frame} ref={frame} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      <button type="button" className={classes.person} ref={button} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.initial} aria-hidden="true">{shown.slice(0, 1).toUpperCase()}</span>
        <span className={classes.name} dir="auto">{shown}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <div className={classes.menu}>
          {name && email && <p className={classes.email}>{email}</p>}
          <div role="menu" aria-label={shown} onKeyDown={moveFocus}><Items close={close} /></div>
        </div>
      )}
    </div>
  );
}

function Items({ close }: { close(): void }) {
  const session = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <Item icon="search" label="Audit" onChoose={() => { close(); void navigate({ to: '/audit' }); }} />
      <Item icon="help" label="Help" onChoose={() => { close(); void navigate({ to: '/help' }); }} />
      <Item icon="heart" label="Credits" onChoose={() => { close(); void navigate({ to: '/credits' }); }} />
      <Item icon={isDark ? 'sun' : 'moon'} label={isDark ? 'Light theme' : 'Dark theme'} onChoose={() => { setColorScheme(isDark ? 'light' : 'dark'); close(); }} />
      <Item icon="signOut" label="Sign Out" onChoose={() => void session.signOut()} />
    </>
  );
}

function Item({ icon, label, onChoose }: { readonly icon: IconName; readonly label: string; onChoose(): void }) {
  return <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onChoose}><Icon name={icon} size={18} />{label}</button>;
}

/** Arrows, Home and End walk through the items, as in any menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
