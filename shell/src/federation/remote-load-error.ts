/** A remote that did not arrive, named so that a report says which release of it. */
export class RemoteLoadError extends Error {
  override name = 'RemoteFailed'
  constructor(remote: string, release: string, cause: unknown) {
    super(`${remote}@${release} could not be loaded`, { cause })
  }
}
