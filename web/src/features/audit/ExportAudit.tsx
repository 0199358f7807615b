import { Button } from '@mantine/core';
import { useState } from 'react';
import type { QueryOf } from '../../../../api/contract/call.ts';
import type { audit } from '../../../../api/contract/audit.ts';
import { searchText } from '../../api/searchText.ts';
import { useSession } from '../../auth/sessionContext.ts';

/** As the contract has it, whose schemas the browser does not load. */
const AUDIT_EXPORT_PATH = '/api/audit-export';
const FORMATS = [['csv', 'Export CSV'], ['jsonl', 'Export JSON']] as const;

/** What the filters show, as a file. */
export function ExportAudit({ filter }: { readonly filter: QueryOf<typeof audit> }) {
  const session = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (format: 'csv' | 'jsonl'): Promise<void> => {
    setBusy(format);
    try {
      const token = session.token();
      const answer = await fetch(AUDIT_EXPORT_PATH + searchText({ ...filter, format }), { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
      if (!answer.ok) return;
      const address = URL.createObjectURL(await answer.blob());
      const link = Object.assign(document.createElement('a'), { href: address, download: `audit.${format}` });
      link.click();
      URL.revokeObjectURL(address);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {FORMATS.map(([format, label]) => <Button key={format} variant="default" loading={busy === format} onClick={() => void save(format)}>{label}</Button>)}
    </>
  );
}
