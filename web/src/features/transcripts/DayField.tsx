import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { useRef, useState } from 'react';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { typedDay } from './typedDay.ts';

/** For so long the sentence waits: what is pressed on leaving the field must not move away under the pointer. */
const PRESS_MS = 250;

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  /** What is typed names no day. */
  readonly isNoDay: boolean;
  /** It was to be saved as it is: a day that is none is marked even while somebody types. */
  readonly isRefused: boolean;
  onChange(calendarDate: string | null): void;
  onNoDay(isNoDay: boolean): void;
}

/** The day of a meeting, as `YYYY-MM-DD`: typed, or picked from a calendar. What names no day stays as it was typed, with a sentence. */
export function DayField({ label, value, isNoDay, isRefused, onChange, onNoDay }: DayFieldProps) {
  const [left, setLeft] = useState(true);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <DateInput
      label={label}
      placeholder={transcriptMessages.datePlaceholder}
      value={value}
      onChange={(day) => {
        onNoDay(false);
        onChange(day);
      }}
      dateParser={typedDay}
      fixOnBlur={!isNoDay}
      error={isNoDay && (left || isRefused) && transcriptMessages.noDay}
      onInput={({ currentTarget: { value: typed } }) => onNoDay(typed.trim() !== '' && typedDay(typed) === null)}
      onFocus={() => {
        clearTimeout(leaving.current);
        setLeft(false);
      }}
      onBlur={() => { leaving.current = setTimeout(() => setLeft(true), PRESS_MS); }}
      clearable
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withRoles: false, withinPortal: false, zIndex: 200 }}
      valueFormat="D MMMM YYYY"
      firstDayOfWeek={1}
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month', previousYear: 'Previous year', nextYear: 'Next year', previousDecade: 'Previous decade', nextDecade: 'Next decade' }}
    />
  );
}
