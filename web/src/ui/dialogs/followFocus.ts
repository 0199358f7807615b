const ITEM = 'li, tbody tr';
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]:not([tabindex="-1"])';

/**
 * Where an item of a list is deleted by its own button, the focus goes to the same button of the item that takes its
 * place, else to the last one; where the list is empty then, to the first button around it. Ends when the focus goes
 * elsewhere.
 */
export function followFocus(button: HTMLElement): void {
  const item = button.closest(ITEM);
  const list = item?.parentElement;
  if (!item || !list) return;
  const at = [...list.children].indexOf(item);
  const inItem = [...item.querySelectorAll(FOCUSABLE)].indexOf(button);
  const around = ancestorsOf(list);

  const removals = new MutationObserver(() => {
    if (item.isConnected) return;
    stop();
    if (document.activeElement !== document.body) return;
    const next = list.isConnected ? list.children[Math.min(at, list.children.length - 1)] : undefined;
    const buttons = [...next?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []];
    (buttons[inItem] ?? buttons[0] ?? firstOf(around))?.focus();
  });
  const stopElsewhere = ({ target }: FocusEvent): void => {
    if (target !== button) stop();
  };
  function stop(): void {
    removals.disconnect();
    document.removeEventListener('focusin', stopElsewhere);
  }
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stopElsewhere);
}

/** From the inside out, up to what holds the whole page. */
function ancestorsOf(list: Element): readonly Element[] {
  const around: Element[] = [];
  for (let one = list.parentElement; one && one.id !== 'content' && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

function firstOf(around: readonly Element[]): HTMLElement | null {
  for (const one of around) {
    const found = one.isConnected ? one.querySelector<HTMLElement>(FOCUSABLE) : null;
    if (found) return found;
  }
  return null;
}
