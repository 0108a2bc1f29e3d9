/** The reason why a page is sent without content. */
export class RenderError extends Error {
  override name = 'RenderError'

  /**
   * `pageFailed`: false when the page was not tried, because no sandbox was ready or all were busy. `isReleaseFault`:
   * false when it says nothing about the release, because all were busy or the api was slow or failed.
   */
  constructor(
    reason: string,
    readonly pageFailed = true,
    readonly isReleaseFault = true
  ) {
    super(reason)
  }
}

/** The code of the page threw, while the api responded: a browser may render it. */
export class PageThrew extends RenderError {}
