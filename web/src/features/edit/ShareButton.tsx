import { searchText } from '../../api/searchText.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { editingMessages } from '../../messages/editing.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import styles from './EditPage.module.css';

/** Copies the address of the run that is shown. */
export function ShareButton({ search, run }: { readonly search: TapestrySearch; run(): Promise<string | null> }) {
  const banners = useBanners();
  async function share(): Promise<void> {
    const shown = await run();
    const address = `${location.origin}/tapestry${searchText({ ...search, ...(shown !== null && { run: shown }) })}`;
    try {
      await navigator.clipboard.writeText(address);
      banners.confirm(editingMessages.linkCopied);
    } catch {
      banners.warn(editingMessages.linkNotCopied);
    }
  }
  return <button type="button" className={styles.action} onClick={() => void share()}>Share link<small>for people who can sign in</small></button>;
}
