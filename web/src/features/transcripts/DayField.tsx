import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { transcriptMessages } from '../../messages/transcripts.ts';

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  onChange(calendarDate: string | null): void;
}

/** The day of a meeting, as `YYYY-MM-DD`. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DatePickerInput
      label={label}
      placeholder={transcriptMessages.datePlaceholder}
      value={value}
      onChange={onChange}
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
