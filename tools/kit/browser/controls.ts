/** Everything that gets the focus. */
export const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex="0"]'
