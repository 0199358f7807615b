/** Where a bucket is and who asks. */
export interface BucketAddress {
  /** For example `https://s3.example.org`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const FORM = 's3+https://KEY:SECRET@host/bucket?region=REGION';
const DEFAULT_REGION = 'us-east-1';

/** Reads an address of the form `s3+https://KEY:SECRET@host[:port]/bucket[?region=REGION]`. @throws TypeError, without the secret */
export function bucketAddress(text: string): BucketAddress {
  const url = URL.parse(text.replace(/^s3\+/, ''));
  const bucket = url?.pathname.slice(1) ?? '';
  if (!/^s3\+https?:/.test(text) || !url || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new TypeError(`The address of the blob store has to look like ${FORM} (key and secret percent-encoded).`);
  }
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
