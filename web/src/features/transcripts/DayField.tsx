import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { typedDay } from './typedDay.ts';

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  onChange(calendarDate: string | null): void;
}

/** The day of a meeting, as `YYYY-MM-DD`: typed, or picked from a calendar. What names no day stays as it was typed, with a sentence. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [noDay, setNoDay] = useState(false);
  const [left, setLeft] = useState(true);
  return (
    <DateInput
      label={label}
      placeholder={transcriptMessages.datePlaceholder}
      value={value}
      onChange={(day) => {
        setNoDay(false);
        onChange(day);
      }}
      dateParser={typedDay}
      fixOnBlur={!noDay}
      error={noDay && left && transcriptMessages.noDay}
      onInput={({ currentTarget: { value: typed } }) => setNoDay(typed.trim() !== '' && typedDay(typed) === null)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
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
