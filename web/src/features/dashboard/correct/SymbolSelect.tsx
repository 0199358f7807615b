import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { smallPicture } from '../../../../../api/contract/smallPicture.ts';
import { useApi } from '../../../api/apiContext.ts';
import { symbolsQuery } from '../../../api/queries/symbols.ts';
import classes from '../Dashboard.module.css';

/** More than this cannot be looked through; typing narrows them down. */
const MAX_OPTIONS = 40;

interface SymbolSelectProps {
  readonly label: string;
  readonly disabled: boolean;
  /** The symbol it is shown as already. */
  readonly except: string | null;
  onChoose(symbolName: string): void;
}

/** Symbols that have a drawing, found by their name, their words or their tags. */
export function SymbolSelect({ label, disabled, except, onChoose }: SymbolSelectProps) {
  const { data = [] } = useQuery(symbolsQuery(useApi()));
  const symbols = new Map(data.filter(({ name, imageUrl }) => imageUrl !== null && name !== except).map((symbol) => [symbol.name, symbol]));
  const filter: OptionsFilter = ({ options, search }) => {
    const wanted = search.trim().toLowerCase();
    const rank = ({ value }: ComboboxItem): number => {
      const symbol = symbols.get(value);
      const name = value.toLowerCase();
      if (name.startsWith(wanted)) return 0;
      if (name.includes(wanted) || symbol?.entries.some(({ lemma }) => lemma.toLowerCase().startsWith(wanted))) return 1;
      return symbol?.tags.some((tag) => tag.toLowerCase().startsWith(wanted)) ? 2 : 3;
    };
    return (options as ComboboxItem[]).map((option) => ({ option, rank: rank(option) })).filter((each) => each.rank < 3).toSorted((a, b) => a.rank - b.rank).slice(0, MAX_OPTIONS).map(({ option }) => option);
  };
  return (
    <Select
      size="sm" label={label} placeholder="another symbol" searchable disabled={disabled} value={null} filter={filter}
      data={[...symbols.keys()]} maxDropdownHeight={260} comboboxProps={{ withinPortal: false }} nothingFoundMessage="No symbol of that name"
      renderOption={({ option }) => <><img className={classes.picture} src={smallPicture(symbols.get(option.value)?.imageUrl ?? '')} alt="" width={26} height={26} loading="lazy" /> {option.label}</>}
      onChange={(name) => { if (name !== null) onChoose(name); }}
    />
  );
}
