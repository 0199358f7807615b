import { addMarkup as add } from '../../application/markups/addMarkup.ts';
import { refuse } from '../../events/model/decider.ts';
import { addMarkup } from '../contract/addMarkup.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { usableSvg } from '../uploads/svg.ts';

export const addMarkupRoute = uploadRoute(addMarkup, async ({ ports }, { name }, files, context) => {
  const [file] = files.get('file') ?? [];
  if (!file) return refuse('invalid', 'Please upload an image');
  return add(ports, { name, ...await usableSvg(file) }, context);
});
