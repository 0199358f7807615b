import { MAX_NAME_LENGTH } from '../../../tapestry/model/names.ts';
import { nameMessages } from '../messages/names.ts';

/** Why a name cannot be taken; null where it fits. @param label what its field is called */
export function tooLongName(label: string, typed: string): string | null {
  return typed.trim().length > MAX_NAME_LENGTH ? nameMessages.tooLong(label, MAX_NAME_LENGTH) : null;
}
