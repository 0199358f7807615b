import { Link } from '@tanstack/react-router';
import { auditMessages } from '../../messages/audit.ts';
import { amount } from '../../ui/amount.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { MoreMeetings } from '../../ui/impact/MoreMeetings.tsx';
import { useImpact } from '../../ui/impact/useImpact.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Posters.module.css';

/** The tapestries that hold a symbol: the newest of each meeting. */
export function Posters({ id }: { readonly id: string }) {
  const impact = useImpact(`symbol-${id}`);
  const { data, error, refetch } = impact;
  const living = data?.meetings.filter(({ erased }) => !erased) ?? [];
  return (
    <Sheet title="Tapestries it stands on" aside={data && data.runs > 0 && <span className={classes.count}>{data.runs === 1 ? '1 tapestry' : `${data.runs} tapestries`} of {amount(data.meetingCount, 'meeting')}</span>}>
      {!data && (error ? <LoadError sentence={auditMessages.impactFailed} error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <ContactSheet
          label="Tapestries it stands on"
          items={living.map(({ documentID, document, runs, newest }) => ({ id: documentID, name: document ?? 'Hidden title', imageUrl: newest.thumbnailImage, caption: `${momentOf(newest.time)}${runs > 1 ? ` · ${runs} times` : ''}` }))}
          empty={<p className={classes.count}>None yet.</p>}
          wrap={({ id: documentID }, content) => {
            const run = living.find((meeting) => meeting.documentID === documentID)?.newest.id;
            return run === undefined ? content : <Link to="/tapestry" search={{ run }} target="_blank" preload={false} className={classes.print}>{content}</Link>;
          }}
        />
      )}
      <MoreMeetings {...impact} thing={`symbol-${id}`} />
    </Sheet>
  );
}
