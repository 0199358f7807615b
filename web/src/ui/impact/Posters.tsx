import { Link } from '@tanstack/react-router';
import { auditMessages } from '../../messages/audit.ts';
import { amount } from '../amount.ts';
import { ContactSheet } from '../ContactSheet.tsx';
import { MoreMeetings } from './MoreMeetings.tsx';
import { useImpact } from './useImpact.ts';
import { LoadError } from '../LoadError.tsx';
import { Loading } from '../Loading.tsx';
import { Sheet } from '../Sheet.tsx';
import { momentOf } from '../when.ts';
import classes from './Posters.module.css';

/** The tapestries that hold a symbol or are painted on a background: the newest of each meeting. @param thing as the audit calls it: `symbol-{id}` */
export function Posters({ title, thing }: { readonly title: string; readonly thing: string }) {
  const impact = useImpact(thing);
  const { data, error, refetch } = impact;
  const living = data?.meetings.filter(({ erased }) => !erased) ?? [];
  return (
    <Sheet title={title} aside={data && data.runs > 0 && <span className={classes.count}>{data.runs === 1 ? '1 tapestry' : `${data.runs} tapestries`} of {amount(data.meetingCount, 'meeting')}</span>}>
      {!data && (error ? <LoadError sentence={auditMessages.impactFailed} error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <ContactSheet
          label={title}
          items={living.map(({ documentID, document, runs, newest }) => ({ id: documentID, name: document ?? 'Hidden title', imageUrl: newest.thumbnailImage, caption: `${momentOf(newest.time)}${runs > 1 ? ` · ${runs} times` : ''}` }))}
          empty={<p className={classes.count}>None yet.</p>}
          wrap={({ id: documentID }, content) => {
            const run = living.find((meeting) => meeting.documentID === documentID)?.newest.id;
            return run === undefined ? content : <Link to="/tapestry" search={{ run }} target="_blank" preload={false} className={classes.print}>{content}</Link>;
          }}
        />
      )}
      <MoreMeetings {...impact} thing={thing} />
    </Sheet>
  );
}
