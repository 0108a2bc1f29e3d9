/** What a scenario needs of a browser; each engine implements it with its own protocol. All in one tab. */
export interface Browser {
  /** Opens an address and returns once its document is parsed. */
  open: (address: string) => Promise<void>
  /** Returns the JSON value of a JavaScript expression. */
  evaluate: (expression: string) => Promise<unknown>
  /** Returns the element that an expression evaluates to; undefined when it is null. */
  element: (expression: string) => Promise<BrowserElement | undefined>
  address: () => Promise<string>
  /** Returns the visible part of the page as PNG. */
  screenshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Receives input events of the browser, not of a script. Throws when the element has left the document. */
export interface BrowserElement {
  press: () => Promise<void>
  type: (text: string) => Promise<void>
}

export const viewport = { width: 1440, height: 900 }
