import { removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import { PREPARED_PLACE } from './preparedFolder.ts';

/** For `globalSetup`: a place for the prepared data folder, new for every run and gone after it, so that it is never of another version. */
export function setup(): () => void {
  const place = temporaryFolder();
  process.env[PREPARED_PLACE] = place;
  return () => removeFolder(place);
}
