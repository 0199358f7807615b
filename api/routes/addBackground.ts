import { addBackground as add } from '../../application/backgrounds/addBackground.ts';
import { refuse } from '../../events/model/decider.ts';
import { addBackground } from '../contract/addBackground.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { backgroundPng } from '../uploads/backgroundPng.ts';

/** Two forms: a name alone, or a layout with a picture. */
export const addBackgroundRoute = uploadRoute(addBackground, async ({ ports }, { symbolName, layout_name: layout, name }, files, context) => {
  const [file] = files.get('file') ?? [];
  if (layout === undefined && !file) return add(ports, { name: name ?? symbolName ?? '' }, context);
  if (layout === undefined || layout.trim() === '') return refuse('invalid', 'Please enter or select a layout');
  if (!file) return refuse('invalid', 'Please upload an image');
  return add(ports, { layout, picture: await backgroundPng(file), ...(name === undefined || name.trim() === '' ? {} : { name }) }, context);
});
