import { deserialize, serialize, type Document } from 'bson';

/** MongoDB's wire protocol, as much of it as a driver speaks with a server of today: OP_QUERY for the first hello, then OP_MSG. */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MORE_TO_COME = 2;
const KNOWN_FLAGS = MORE_TO_COME | 0x1_0000;

export interface Message {
  readonly requestId: number;
  readonly opCode: number;
  readonly command: Document;
  /** The sender waits for no reply. */
  readonly oneWay: boolean;
}

/** Cuts a stream of bytes into messages. */
export class Messages {
  #rest = Buffer.alloc(0);

  /** @throws RangeError for what is no message of a driver */
  take(bytes: Buffer): readonly Message[] {
    this.#rest = this.#rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#rest, bytes]);
    const messages: Message[] = [];
    while (this.#rest.length >= 4) {
      const length = this.#rest.readInt32LE(0);
      if (this.#rest.length < length) break;
      messages.push(messageOf(this.#rest.subarray(0, length)));
      this.#rest = this.#rest.subarray(length);
    }
    return messages;
  }
}

function messageOf(bytes: Buffer): Message {
  const [requestId, opCode] = [bytes.readInt32LE(4), bytes.readInt32LE(12)];
  if (opCode === OP_MSG) return { requestId, opCode, ...sections(bytes) };
  if (opCode !== OP_QUERY) throw new RangeError(`message of kind ${opCode}`);
  const collectionEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  return { requestId, opCode, command: deserialize(bytes.subarray(collectionEnd + 9)), oneWay: false };
}

function sections(bytes: Buffer): { readonly command: Document; readonly oneWay: boolean } {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if ((flags & ~KNOWN_FLAGS) !== 0) throw new RangeError(`message flags ${flags}`);
  let command: Document = {};
  const sequences: Document = {};
  for (let at = HEADER_BYTES + 4; at < bytes.length; ) {
    const kind = bytes[at++];
    const end = at + bytes.readInt32LE(at);
    if (kind === 0) command = deserialize(bytes.subarray(at, end));
    else if (kind === 1) sequence(bytes.subarray(at + 4, end), sequences);
    else throw new RangeError(`message section of kind ${kind}`);
    at = end;
  }
  return { command: { ...command, ...sequences }, oneWay: (flags & MORE_TO_COME) !== 0 };
}

/** Documents of one field that are sent beside the command. */
function sequence(bytes: Buffer, into: Document): void {
  const nameEnd = bytes.indexOf(0);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < bytes.length; ) {
    const end = at + bytes.readInt32LE(at);
    documents.push(deserialize(bytes.subarray(at, end)));
    at = end;
  }
  into[bytes.toString('utf8', 0, nameEnd)] = documents;
}

/** The bytes that answer a message. */
export function replyTo({ requestId, opCode }: Message, reply: Document): Buffer {
  const body = serialize(reply, { ignoreUndefined: true });
  const before = opCode === OP_MSG ? Buffer.alloc(5) : queryReplyHeader();
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + before.length + body.length, 0);
  header.writeInt32LE(requestId, 8);
  header.writeInt32LE(opCode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([header, before, body]);
}

/** Flags, cursor and starting point, all 0, and the number of documents. */
function queryReplyHeader(): Buffer {
  const header = Buffer.alloc(20);
  header.writeInt32LE(1, 16);
  return header;
}
