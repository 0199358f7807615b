import { backgroundOfLayout } from '../../application/catalogue/readLibrary.ts';
import { saveTapestryImage as save } from '../../application/renders/saveTapestryImage.ts';
import { SAVED_IMAGE_MINIMUM } from '../../tapestry/model/limits.ts';
import { BAD_INPUT } from '../contract/failure.ts';
import { saveTapestryImage } from '../contract/saveTapestryImage.ts';
import { sendFailure } from '../http/errors.ts';
import { routeOptions, type Route } from '../http/route.ts';
import { sendWritten } from '../http/writeRoute.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';
import { checkPng, UnusableUpload } from '../uploads/png.ts';
import { readUpload } from '../uploads/readUpload.ts';

const [TAPESTRY, THUMBNAIL] = saveTapestryImage.files as readonly [string, string];

export const saveTapestryImageRoute: Route = {
  call: saveTapestryImage,
  register(app, services) {
    const { ports } = services;
    app.post(saveTapestryImage.path, routeOptions(saveTapestryImage, { consumes: ['multipart/form-data'] }), async (request, reply) => {
      const { fields, files } = await readUpload(request, saveTapestryImage.files);
      const asked = saveTapestryImage.body.safeParse(fields);
      if (!asked.success) {
        const params = [...new Set(asked.error.issues.map(({ path }) => String(path[0])))];
        return sendFailure(reply, 400, { error: 'invalid', message: BAD_INPUT, params });
      }
      const { documentID, layoutID: layout, params, backgroundID } = asked.data;
      const [tapestry, thumbnail] = [files.get(TAPESTRY), files.get(THUMBNAIL)];
      if (!tapestry || !thumbnail) throw new UnusableUpload(`${TAPESTRY} and ${THUMBNAIL} are missing.`);
      checkSize(tapestry);
      checkPng(thumbnail, THUMBNAIL);
      const background = backgroundID ?? (await backgroundOfLayout(ports, layout))?.id ?? '';
      const saved = await save(ports, { documentID, layout, params: layoutParamsOf(params), backgroundID: background }, tapestry, thumbnail);
      return sendWritten(services, reply, saved.ok ? { ok: true, value: { status: 'success' }, position: undefined } : saved);
    });
  },
};

function checkSize(tapestry: Buffer): void {
  const { width, height } = checkPng(tapestry, TAPESTRY);
  const { width: least, height: lowest } = SAVED_IMAGE_MINIMUM;
  if (width < least || height < lowest) throw new UnusableUpload(`${TAPESTRY} is ${width} by ${height} pixels; it must be at least ${least} by ${lowest}.`);
}
