import { smallPicture } from '../../../../../api/contract/smallPicture.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { ReferenceButton } from '../Reference.tsx';
import { Toolbar } from '../Toolbar.tsx';

/** Which background the meeting speaks of most, which one is in use, and the other candidates. */
export function SelectedLayoutTab() {
  const { meeting } = useDashboard();
  const { layoutSelectionData, images, layoutName, backgroundID } = meeting.data;
  if (!layoutSelectionData) return null;
  const { backgroundsMatched, largestMatchedSymbol } = layoutSelectionData;
  const selected = backgroundsMatched.find((each) => each.selected);
  const inUse = backgroundsMatched.find((each) => each.inUse);
  const total = ({ symbols }: (typeof backgroundsMatched)[number]): number => symbols.reduce((sum, { matched }) => sum + matched, 0);
  const others = backgroundsMatched.filter((each) => each !== selected && each !== inUse && each.symbols.length > 0).toSorted((a, b) => total(b) - total(a));
  return (
    <>
      <Toolbar csv={{ name: 'layouts', rows: () => [['Background', 'Layout', 'Selected', 'In use', 'Matched symbols'], ...backgroundsMatched.map((each) => [each.name, each.layoutName, each.selected ? 'yes' : 'no', each.inUse ? 'yes' : 'no', each.symbols.map(({ name, matched }) => `${name} ${matched}`).join('; ')])] }}>
        <span>Layout <b><bdi>{layoutName}</bdi></b> · background <b><bdi>{inUse?.name ?? backgroundID}</bdi></b></span>
      </Toolbar>
      <div className={classes.scroll}>
        {largestMatchedSymbol !== null && <p className={classes.lead}>Largest matched symbol: <ReferenceButton to={{ kind: 'symbol', name: largestMatchedSymbol }}>{largestMatchedSymbol}</ReferenceButton></p>}
        <ul className={classes.candidates}>
          {[...new Set([inUse, selected, ...others])].map((each) => each && (
            <li key={each.backgroundID} data-chosen={each.inUse || undefined}>
              <Picture address={images.backgrounds[each.backgroundID]} />
              <h3 dir="auto">{each.name}</h3>
              <p>{each.layoutName}{each.inUse && ' · in use'}{each.selected && ' · selected: the meeting speaks of its symbols most'}</p>
              {each.description !== '' && <p className={classes.quiet}>{each.description}</p>}
              <div className={classes.chips}>
                {each.symbols.length === 0 && <span className={classes.quiet}>no symbol of this meeting</span>}
                {each.symbols.map(({ name, matched }) => <ReferenceButton key={name} to={{ kind: 'symbol', name }}>{name} <small>{matched}</small></ReferenceButton>)}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Picture({ address }: { readonly address: string | undefined }) {
  return address === undefined ? <span className={classes.blank} /> : <img src={smallPicture(address)} alt="" loading="lazy" decoding="async" />;
}
