import { createRequire } from 'node:module';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as FeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as Status from '@eventstore/db-client/generated/status_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

const load = createRequire(import.meta.url);

/** The messages and services exactly as the client has them. */
export const features = load('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof Features;
export const { ServerFeaturesService } = load('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof FeaturesGrpc;
export const shared = load('@eventstore/db-client/generated/shared_pb.js') as typeof Shared;
export const status = load('@eventstore/db-client/generated/status_pb.js') as typeof Status;
export const streams = load('@eventstore/db-client/generated/streams_pb.js') as typeof Streams;
export const { StreamsService } = load('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof StreamsGrpc;
