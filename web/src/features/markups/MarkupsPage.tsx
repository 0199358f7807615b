import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { markupsQuery } from '../../api/queries/markups.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { amount } from '../../ui/amount.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { DeletedThings } from '../../ui/restore/DeletedThings.tsx';
import { useAddressText } from '../../ui/useAddressText.ts';
import { MarkupGallery } from './MarkupGallery.tsx';
import classes from './MarkupsPage.module.css';
import { useAddMarkup } from './useAddMarkup.tsx';

const route = getRouteApi('/shell/markups');

/** The gallery of markups: find one, look at it, take it away, rename or remove it, add another. */
export function MarkupsPage() {
  const api = useApi();
  const { data, error, refetch } = useQuery(markupsQuery(api));
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useAddressText(q, (text) => void navigate({ search: text === undefined ? {} : { q: text }, replace: true, resetScroll: false }));
  const add = useAddMarkup();
  const wanted = filter.trim().toLowerCase();
  const shown = (data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Page title="Markups" lead="Strokes of the pen, kept as SVG: lines, arrows and circles to look at and to download. No tapestry draws them yet." actions={<Button onClick={() => add()} leftSection={<Icon name="add" size={18} />}>Add Markup</Button>}>
      {!data && (error
        ? <LoadError sentence={retrievalMessages.markups} error={error} retry={() => void refetch()} />
        : <Loading what="Fetching markups" />)}
      {data && data.length === 0 && (
        <Notice icon="picture" sentence="No markups yet" more="Add the first one: an SVG of about 400 to 500 px, drawn in one colour.">
          <Button onClick={() => add()}>Add Markup</Button>
        </Notice>
      )}
      {data && data.length > 0 && (
        <section aria-label="Markups">
          <div className={classes.bar}>
            <FilterField label="Filter markups" value={filter} onChange={setFilter} />
            <p className={classes.count} role="status">{wanted === '' ? amount(data.length, 'markup') : `${shown.length} of ${amount(data.length, 'markup')}`}</p>
          </div>
          {shown.length === 0
            ? <p className={classes.none}>Nothing here matches “<bdi>{filter.trim()}</bdi>”.</p>
            : <MarkupGallery markups={shown} wanted={wanted} />}
        </section>
      )}
      {data && <DeletedThings kind="markup" living={new Set(data.map(({ id }) => id))} />}
    </Page>
  );
}
