import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditPage.module.css';

export interface AlternativesProps {
  readonly search: TapestrySearch;
  readonly layout: string;
  readonly backgroundID: string;
  onChoose(search: TapestrySearch): void;
}

/** Published backgrounds: those of this layout first, the others behind a line. */
export function Alternatives({ search, layout, backgroundID, onChoose }: AlternativesProps) {
  const { data } = useQuery(backgroundsQuery(useApi()));
  const published = (data ?? []).filter((each) => each.published);
  const own = published.filter((each) => each.layout.id === layout);
  const others = published.filter((each) => each.layout.id !== layout);
  const { run: _shown, ...kept } = search;
  return (
    <section className={styles.alternatives} aria-label="Alternative Layouts">
      <h2 className={styles.stripTitle}>Alternative Layouts</h2>
      <ul className={styles.strip}>
        {[...own, ...others].map((each, index) => (
          <li key={each.id} data-first-other={index === own.length || undefined}>
            <button type="button" className={styles.thumbnail} aria-pressed={each.id === backgroundID} onClick={() => onChoose({ ...kept, layout: each.layout.id, backgroundID: each.id })}>
              {each.imageUrl ? <img src={each.imageUrl} alt="" loading="lazy" decoding="async" /> : <Icon name="picture" />}
              <span>{each.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
