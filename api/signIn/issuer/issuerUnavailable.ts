/** The identity provider cannot be reached, does not answer in time, or answers nonsense: nobody's token can be judged. */
export class IssuerUnavailable extends Error {
  readonly code = 'issuerUnavailable';
  constructor(issuer: string, reason: string, options?: ErrorOptions) {
    super(`Signing in is not available at the moment: ${new URL(issuer).host} ${reason}. Try again.`, options);
  }
}
