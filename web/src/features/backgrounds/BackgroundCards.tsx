import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { smallPicture } from '../../../../api/contract/smallPicture.ts';
import { PALETTES } from '../../../../tapestry/model/palette.ts';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { useDeleteBackground } from '../../ui/backgrounds/useDeleteBackground.tsx';
import { useDuplicateBackground } from '../../ui/backgrounds/useDuplicateBackground.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './BackgroundCards.module.css';
import { useMarkBackground } from './useMarkBackground.ts';

/** Backgrounds as pictures or as rows: each leads to its page, with what can be done where the hand is. */
export function BackgroundCards({ backgrounds, isList }: { readonly backgrounds: readonly BackgroundSummary[]; readonly isList: boolean }) {
  const mark = useMarkBackground();
  const duplicate = useDuplicateBackground();
  const remove = useDeleteBackground();
  return (
    <ul className={isList ? classes.list : classes.sheet} aria-label="All backgrounds">
      {backgrounds.map((background) => {
        const { id, name, imageUrl, published, selected } = background;
        return (
          <li key={id} className={classes.card}>
            <Link to={backgroundAddress(id)} preload={false} className={classes.picture} data-draft={!published || undefined} tabIndex={-1} aria-hidden="true">
              {imageUrl ? <img src={smallPicture(imageUrl)} alt="" loading="lazy" decoding="async" /> : <Icon name="picture" size={30} />}
            </Link>
            <div className={classes.words}>
              <Link to={backgroundAddress(id)} preload={false} className={classes.name}>{name}</Link>
              <Facts background={background} />
            </div>
            <div className={classes.tools}>
              <Tool icon="star" hint={selected ? 'Default of its layout' : 'Make it the default of its layout'} label={`Default of its layout: ${name}`} pressed={selected} onPress={() => void mark(background, { selected: !selected })} />
              <Tool icon="eye" hint={published ? 'Withdraw' : 'Publish'} label={`Published: ${name}`} pressed={published} onPress={() => void mark(background, { published: !published })} />
              <Tool icon="copy" hint="Duplicate" label={`Duplicate ${name}`} onPress={() => void duplicate(background)} />
              <Tool icon="trash" hint="Delete" label={`Delete ${name}`} onPress={() => void remove(background)} danger />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ background: { layout, primarySymbol, variants, published, palette } }: { readonly background: BackgroundSummary }) {
  return (
    <span className={classes.facts}>
      {[layout.name, ...(primarySymbol === null ? [] : [primarySymbol]), ...variants].join(' · ')}
      {!published && <span className={classes.draft}>not published</span>}
      <span className={classes.inks} aria-hidden="true">{PALETTES[palette].fills.map((fill) => <span key={fill} style={{ background: fill }} />)}</span>
    </span>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly hint: string;
  readonly label: string;
  readonly pressed?: boolean;
  readonly danger?: boolean;
  onPress(): void;
}

function Tool({ icon, hint, label, pressed, danger, onPress }: ToolProps) {
  return (
    <Hint text={hint}>
      <ActionIcon variant="subtle" color={danger ? 'rust' : pressed ? 'teal' : 'gray'} size="lg" aria-label={label} aria-pressed={pressed} onClick={onPress}><Icon name={icon} size={17} /></ActionIcon>
    </Hint>
  );
}
