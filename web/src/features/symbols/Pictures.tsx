import { ActionIcon, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PALETTES, type PaletteName } from '../../../../tapestry/model/palette.ts';
import { useApi } from '../../api/apiContext.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { symbolVariantsQuery } from '../../api/queries/symbolChoices.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Pictures.module.css';
import { PrintedImage } from './PrintedImage.tsx';
import type { SymbolFields } from './symbolDraft.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { TagField } from '../../ui/TagField.tsx';
import { useDeleteImage } from './useDeleteImage.tsx';
import { useUploadImages } from './useUploadImages.ts';

const PAPERS = Object.keys(PALETTES) as PaletteName[];
const paperName = (paper: PaletteName): string => `${paper.charAt(0).toUpperCase()}${paper.slice(1)} paper`;

/** A symbol's images, each beside what a tapestry makes of it: which are active, in which styles; more can be uploaded. */
export function Pictures({ symbol, draft: { fields, change } }: { readonly symbol: WholeSymbol; readonly draft: FieldDraft<SymbolFields> }) {
  const variants = useQuery(symbolVariantsQuery(useApi()));
  const remove = useDeleteImage(symbol);
  const { upload, busy, failed, advice, nothing } = useUploadImages(symbol);
  const [paper, setPaper] = useState<PaletteName>('harbour');
  const isShown = symbol.render.some(({ id }) => fields[`image:${id}`]?.selected);
  return (
    <Sheet title="Pictures" aside={symbol.render.length > 0 && (
      <NativeSelect aria-label="Paper" size="sm" className={classes.papers} value={paper} data={PAPERS.map((value) => ({ value, label: paperName(value) }))}
        onChange={({ currentTarget: { value } }) => setPaper(PAPERS.find((one) => one === value) ?? paper)}
      />
    )}>
      {symbol.render.length > 0 && !isShown && <p className={classes.wrong}>No image is active: words that lead here stay without a picture.</p>}
      <ul className={classes.images} aria-label="Images">
        {symbol.render.map(({ id, imageUrl, imageFile, selected }, at) => {
          const choice = fields[`image:${id}`] ?? { selected, variants: [] };
          const set = (part: Partial<typeof choice>) => change({ [`image:${id}`]: { ...choice, ...part } });
          return (
            <li key={id} className={classes.image} data-active={choice.selected || undefined}>
              <div className={classes.looks}>
                <figure className={classes.look}>
                  <img src={imageUrl} alt={`Image ${at + 1} of ${symbol.name}`} />
                  <figcaption>As uploaded</figcaption>
                </figure>
                <PrintedImage id={id} label={`How a tapestry shows image ${at + 1}`} svg={imageFile} name={symbol.name} paper={paper} fill={at} />
              </div>
              <div className={classes.deeds}>
                <label className={classes.active}><input type="checkbox" checked={choice.selected} onChange={({ currentTarget: { checked } }) => set({ selected: checked })} />Active Image</label>
                <Hint text="Delete">
                  <ActionIcon variant="subtle" color="rust" size="lg" aria-label={`Delete image ${at + 1}`} onClick={() => void remove(id)}><Icon name="trash" size={17} /></ActionIcon>
                </Hint>
              </div>
              <TagField aria-label={`Style Variants of image ${at + 1}`} placeholder={choice.variants.length === 0 ? 'Style Variants' : ''} size="sm" value={choice.variants} known={variants.data ?? []} error={lastingFault(variants) && retrievalMessages.allSymbolImageVariants} onChange={(next) => set({ variants: next })} />
            </li>
          );
        })}
        <li className={classes.more}>
          <DropZone label="Upload images" hint="SVG, no background, black stroke or fill, at least 500 x 500 px, with margin, under 2 MB" accept=".svg,image/svg+xml" several disabled={busy} onFiles={(files) => void upload(files)} onNothing={nothing} />
        </li>
      </ul>
      {failed.length > 0 && (
        <ul className={classes.failed} role="alert" aria-label="Images that were not taken">
          {failed.map(({ file, reason }, at) => <li key={`${at} ${file}`}>{!reason.includes(file) && <><strong>{file}</strong> </>}{reason}</li>)}
        </ul>
      )}
      {advice.length > 0 && (
        <ul className={classes.advice} role="status" aria-label="Images that are small">
          {advice.map((sentence, at) => <li key={`${at} ${sentence}`}>{sentence}</li>)}
        </ul>
      )}
    </Sheet>
  );
}
