/** The reason why a page is sent without content. */
export class RenderError extends Error {
  override name = 'RenderError'

  /** `pageFailed`: false when the page was not tried, because no sandbox was ready or all were busy. */
  constructor(
    reason: string,
    readonly pageFailed = true
  ) {
    super(reason)
  }
}
