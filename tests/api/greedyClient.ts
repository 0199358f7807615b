import { connect, type Socket } from 'node:net';

/** A process of its own that opens connections and reads nothing of what they are answered, as many and with as long a body as it is told. */

export interface Attack {
  readonly port: number;
  readonly times: number;
  readonly head: string;
  /** Bytes that are sent after the head. */
  readonly bodyBytes: number;
}

const sockets: Socket[] = [];

process.on('message', ({ port, times, head, bodyBytes }: Attack) => {
  const body = Buffer.alloc(bodyBytes, 97);
  for (let count = 0; count < times; count++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(head);
    if (bodyBytes > 0) socket.write(body);
  }
});
process.on('disconnect', () => process.exit());
