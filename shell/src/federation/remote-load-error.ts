/** A remote could not be loaded from any source. The message names its release. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError'
  constructor(remote: string, release: string, cause: unknown) {
    super(`${remote}@${release} could not be loaded`, { cause })
  }
}
