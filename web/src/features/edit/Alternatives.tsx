import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { alternativesQuery } from '../../api/queries/alternatives.ts';
import { requestOf } from '../../api/tapestries/tapestryQuery.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { SketchImage } from '../../ui/sketches/SketchImage.tsx';
import styles from './EditPage.module.css';

export interface AlternativesProps {
  readonly search: TapestrySearch;
  readonly layout: string;
  readonly backgroundID: string;
  onChoose(chosen: { readonly layout: string; readonly backgroundID: string }): void;
}

/** This meeting on every published background, as small pictures: those of this layout first, the others behind a line. */
export function Alternatives({ search, layout, backgroundID, onChoose }: AlternativesProps) {
  const { run: _shown, ...kept } = search;
  const { documentID, minSymbolCount } = requestOf(kept);
  const { data, error, refetch } = useQuery(alternativesQuery(useApi(), { documentID, ...(minSymbolCount !== undefined && { minSymbolCount }) }));
  const all = data ?? [];
  const own = all.filter((each) => each.layout.id === layout);
  const others = all.filter((each) => each.layout.id !== layout);
  return (
    <section className={styles.alternatives} aria-label="Alternative Layouts">
      <h2 className={styles.stripTitle}>Alternative Layouts</h2>
      {error && !data && <LoadError sentence={retrievalMessages.backgrounds} error={error} retry={() => void refetch()} />}
      <ul className={styles.strip}>
        {[...own, ...others].map((each, index) => (
          <li key={each.backgroundID} data-first-other={index === own.length || undefined}>
            <button type="button" className={styles.thumbnail} aria-pressed={each.backgroundID === backgroundID} onClick={() => { if (each.backgroundID !== backgroundID) onChoose({ layout: each.layout.id, backgroundID: each.backgroundID }); }}>
              <SketchImage src={each.sketch} onFailed={() => void refetch()} />
              <span dir="auto">{each.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
