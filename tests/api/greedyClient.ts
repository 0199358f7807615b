import { connect, type Socket } from 'node:net';

/** A process of its own that opens connections, as many and with as long a body as it is told, and reads nothing of what they are answered, or tells the first of it. */

export interface Attack {
  readonly port: number;
  readonly times: number;
  readonly head: string;
  /** Bytes that are sent after the head. */
  readonly bodyBytes: number;
  /** Whether answers are read, and told. */
  readonly listens: boolean;
}

const sockets: Socket[] = [];

process.on('message', ({ port, times, head, bodyBytes, listens }: Attack) => {
  const body = Buffer.alloc(bodyBytes, 97);
  for (let count = 0; count < times; count++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (listens) socket.once('data', (answer) => process.send?.(answer.toString()));
    else socket.pause();
    socket.write(head);
    if (bodyBytes > 0) socket.write(body);
  }
});
process.on('disconnect', () => process.exit());
