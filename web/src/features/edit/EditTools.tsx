import { useId, useState } from 'react';
import { TITLE_LETTERS } from '../../../../tapestry/model/limits.ts';
import { normaliseName } from '../../../../tapestry/model/names.ts';
import { placedSymbols } from '../../../../tapestry/scene/placedSymbols.ts';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { ShownTapestry } from '../../api/tapestries/tapestryQuery.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { editingMessages } from '../../messages/editing.ts';
import { calledOf } from '../../poster/explore/labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Choice } from '../tapestry/choices.ts';
import { textsOn } from '../tapestry/standing.ts';
import type { Arranging } from '../tapestry/useArranging.ts';
import styles from './EditTools.module.css';
import { leftOff } from './leftOff.ts';
import type { Draft } from './useDrafts.ts';

export interface EditToolsProps {
  readonly shown: ShownTapestry;
  readonly arranging: Arranging;
  readonly choices: readonly Choice[];
  readonly title: Draft;
  onChoose(choice: Choice): void;
  onAnnounce(sentence: string): void;
  /** A symbol or a text was chosen or left off: others come or go for it. */
  onExchange(what: string): void;
  onDone(): void;
}

const LISTS = [['Phrases', 'phrases', 'No phrase'], ['Quotes', 'quotes', 'No quote'], ['Key sentences', 'sentences', 'No sentence']] as const;

/** Everything on the poster that can be another: its title, its words and its symbols. What is chosen is kept at once. */
export function EditTools({ shown, arranging, choices, title, onChoose, onAnnounce, onExchange, onDone }: EditToolsProps) {
  const { texts: leftTexts } = arranging.arrangement;
  const leaveOff = (text: string, isLeft: boolean): void => {
    arranging.leaveOff(text, isLeft);
    onAnnounce(isLeft ? arrangingMessages.leftOff(text) : editingMessages.broughtIn(text));
    onExchange(text);
  };
  const words = textsOn(shown.scene).filter(({ kind, text }) => kind !== 'quote' && leftTexts[text] === undefined);
  return (
    <section className={styles.tools} aria-label="What stands on the poster">
      <div className={styles.row} role="group" aria-label="Changes">
        <button type="button" className={styles.chip} disabled={arranging.undo === null} onClick={() => arranging.undo?.()}><Icon name="undo" size={16} /> Undo</button>
        <button type="button" className={styles.chip} disabled={arranging.redo === null} onClick={() => arranging.redo?.()}><Icon name="redo" size={16} /> Redo</button>
        {arranging.isArranged && <button type="button" className={styles.chip} onClick={arranging.asMade}><Icon name="restart" size={16} /> As it was made</button>}
        <button type="button" className={styles.done} onClick={onDone}>Done</button>
      </div>
      <Title name={shown.tapestry.documentName} arranging={arranging} draft={title} />
      {LISTS.map(([label, field, none]) => {
        const own = choices.filter((choice) => choice.field === field && (field !== 'quotes' || leftTexts[choice.chosen?.text ?? ''] === undefined));
        return own.length > 0 && (
          <Chips key={field} label={label}>
            {own.map((choice) => (
              <li key={choice.id} className={styles.pair}>
                <button type="button" className={styles.words} onClick={() => onChoose(choice)}>{choice.chosen?.text ?? `${none}${choice.captionOf === null ? '' : ` for ${choice.captionOf}`}`} {choice.others.length > 0 && <Icon name="edit" size={16} />}</button>
                {field === 'quotes' && choice.chosen && <LeaveOff text={choice.chosen.text} onLeaveOff={leaveOff} />}
              </li>
            ))}
          </Chips>
        );
      })}
      {words.length > 0 && (
        <Chips label="Words and figures">
          {words.map(({ text, lines }) => (
            <li key={lines[0]?.id}><button type="button" className={styles.words} title="Leave off" onClick={() => leaveOff(text, true)}><Aloud>Leave off </Aloud>{text} <Icon name="close" size={14} /></button></li>
          ))}
        </Chips>
      )}
      {Object.keys(leftTexts).length > 0 && (
        <Chips label="Texts left off">
          {Object.keys(leftTexts).map((text) => (
            <li key={text}><button type="button" className={styles.words} onClick={() => leaveOff(text, false)}><Icon name="add" size={14} /> <Aloud>Bring back </Aloud>{text}</button></li>
          ))}
        </Chips>
      )}
      <Symbols shown={shown} arranging={arranging} onAnnounce={onAnnounce} onExchange={onExchange} />
    </section>
  );
}

function LeaveOff({ text, onLeaveOff }: { readonly text: string; onLeaveOff(text: string, isLeft: boolean): void }) {
  return <button type="button" className={styles.chip} title="Leave off" onClick={() => onLeaveOff(text, true)}><Aloud>{`Leave off ${text}`}</Aloud><Icon name="close" size={14} /></button>;
}

function Chips({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <div className={styles.part}>
      <h2 id={id} className={styles.label}>{label}</h2>
      <ul className={styles.chips} aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function Title({ name, arranging, draft }: { readonly name: string; readonly arranging: Arranging; readonly draft: Draft }) {
  const { title } = arranging.arrangement;
  const typed = draft.typed ?? title ?? name;
  const id = useId();
  const [wasEmpty, setWasEmpty] = useState(false);
  const wanted = typed.trim();
  const paint = (wish: string | null): void => {
    draft.type(null);
    arranging.entitle(wish);
  };
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    setWasEmpty(wanted === '');
    if (wanted === '') draft.type(null);
    else paint(wanted === name ? null : wanted);
  };
  return (
    <form className={styles.part} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>Title on the poster</label>
      <div className={styles.row}>
        <input id={id} className={styles.field} dir="auto" value={typed} maxLength={200} onChange={(event) => { draft.type(event.currentTarget.value); setWasEmpty(false); }} />
        <button type="submit" className={styles.chip} disabled={wanted === (title ?? name)}>Paint this title</button>
        {title !== null && <button type="button" className={styles.chip} onClick={() => paint(null)}>Name of the transcript</button>}
      </div>
      <p role="status" className={styles.note}>{wasEmpty && editingMessages.noTitle}</p>
      {[...wanted].length > TITLE_LETTERS && <p className={styles.note}>{editingMessages.titleIsCut(TITLE_LETTERS)}</p>}
    </form>
  );
}

/** What only a screen reader needs: to the eye the sign says it. */
function Aloud({ children }: { readonly children: string }) {
  return <span className={styles.aloud}>{children}</span>;
}

/** Of the symbols left off; the rest on demand. */
const AT_FIRST = 16;

function Symbols({ shown: { tapestry: { leftOut, arrangement, images }, scene }, arranging, onAnnounce, onExchange }: Pick<EditToolsProps, 'shown' | 'arranging' | 'onAnnounce' | 'onExchange'>) {
  const { symbols: chosen } = arranging.arrangement;
  const [isAll, setAll] = useState(false);
  const live = scene.items.filter((item): item is LiveItem => item.layer === 'live');
  const placed = [...Map.groupBy(placedSymbols(scene), ({ name }) => name)].filter(([name]) => chosen[name] !== 'hidden');
  const hidden = Object.keys(chosen).filter((name) => chosen[name] === 'hidden');
  const outside = leftOff(leftOut, scene, chosen);
  const listed = outside.slice(0, isAll ? outside.length : AT_FIRST);
  const choose = (name: string, choice: 'hidden' | 'shown' | null, sentence: string): void => {
    arranging.chooseSymbol(name, choice);
    onAnnounce(sentence);
    onExchange(name);
  };
  return (
    <>
      <Chips label="Symbols on the poster">
        {placed.map(([name, items]) => {
          const called = [...new Set(items.map((item) => calledOf(item, live)))].join(', ');
          return (
            <li key={name}>
              <button type="button" className={styles.chip} title={`Hide ${name}`} onClick={() => choose(name, 'hidden', arrangingMessages.leftOff(name))}>
                <img src={images.sprites[items[0]?.sprite ?? '']} alt="" className={styles.picture} />
                <Aloud>Hide </Aloud>{called}{normaliseName(called) !== normaliseName(name) && <small> {name}</small>} <Icon name="close" size={14} />
              </button>
            </li>
          );
        })}
      </Chips>
      {hidden.length + outside.length > 0 && (
        <Chips label="Left off">
          {hidden.map((name) => (
            <li key={name}><button type="button" className={styles.chip} onClick={() => choose(name, null, editingMessages.broughtIn(name))}><Icon name="add" size={14} /> <Aloud>Bring back </Aloud>{name} <small>hidden</small></button></li>
          ))}
          {listed.map(({ symbol, count }) => (chosen[symbol] === 'shown'
            ? <li key={symbol}><button type="button" className={styles.chip} onClick={() => choose(symbol, null, arrangingMessages.leftOff(symbol))}><Aloud>Do without </Aloud>{symbol} <small>{arrangement?.symbols[symbol] === 'shown' ? editingMessages.noRoom : arranging.isPainting && editingMessages.beingPainted}</small> <Icon name="close" size={14} /></button></li>
            : <li key={symbol}><button type="button" className={styles.chip} onClick={() => choose(symbol, 'shown', editingMessages.broughtIn(symbol))}><Icon name="add" size={14} /> <Aloud>Bring in </Aloud>{symbol} <small>{count}</small></button></li>
          ))}
          {listed.length < outside.length && <li><button type="button" className={styles.chip} onClick={() => setAll(true)}>Show all {outside.length}</button></li>}
        </Chips>
      )}
    </>
  );
}
