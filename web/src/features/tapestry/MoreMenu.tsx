import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { tapestryDownload } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { editingMessages } from '../../messages/editing.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { posterFile, printPicture } from './posterFile.ts';
import styles from './Toolbar.module.css';

const FILES = [
  { label: 'PNG', format: 'png', scale: '1' }, { label: 'PNG, twice as large', format: 'png', scale: '2' },
  { label: 'SVG', format: 'svg', scale: '1' }, { label: 'PDF', format: 'pdf', scale: '1' },
] as const;

export interface MoreMenuProps {
  readonly search: TapestrySearch;
  readonly documentID: string;
  readonly renderKey: string;
}

/** What is made of the poster elsewhere: on paper, in a file, on the other pages. */
export function MoreMenu({ search, documentID, renderKey }: MoreMenuProps) {
  const api = useApi();
  const banners = useBanners();
  const attempt = (work: () => Promise<void>, failed: string): void => {
    work().catch(() => banners.warn(failed));
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': posterFile(api, documentID, renderKey) })]);
    banners.confirm(arrangingMessages.imageCopied);
  };
  const download = async ({ format, scale }: (typeof FILES)[number]): Promise<void> => {
    const { address, name } = await api.read(tapestryDownload, { documentID, renderKey, format, scale });
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
  };
  return (
    <Menu position="top-end" radius="lg" shadow="md" withinPortal>
      <Menu.Target><button type="button" className={styles.icon} aria-label="More" title="More"><Icon name="more" size={18} /></button></Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => attempt(async () => printPicture(await posterFile(api, documentID, renderKey)), arrangingMessages.notPrinted)}>Print</Menu.Item>
        <Menu.Item onClick={() => attempt(copy, arrangingMessages.imageNotCopied)}>Copy image</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Download</Menu.Label>
        {FILES.map((file) => <Menu.Item key={file.label} onClick={() => attempt(() => download(file), editingMessages.notDownloaded)}>{file.label}</Menu.Item>)}
        <Menu.Divider />
        <Menu.Item component={Link} to="/edit" search={search as never}>Edit</Menu.Item>
        <Menu.Item component={Link} to="/dashboard/$tab" params={{ tab: 'tapestry' } as never} search={search as never}>Dashboard</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
