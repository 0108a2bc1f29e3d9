export const shadowText = {
  shadow: 'Shadow',
  runs: (share: number) => `Rendered for ${share} % of the visits, sent to none`,
  ended: (when: string, why: string) => `Ended ${when}: ${why}`,
  startedBy: (who: string, when: string, why: string) =>
    why ? `${who}, ${when}: ${why}` : `${who}, ${when}`,
  meaning:
    'Gateways render pages that visitors have got once more, with the live release and with this one, and compare their HTML.',
  nothing: 'No page was compared yet.',
  page: 'Page',
  same: 'Same',
  different: 'Different',
  failed: 'Failed',
  varying: 'Varying',
  time: 'Time, live → this',
  processor: 'Processor, live → this',
  cost: (live: string, candidate: string) => `${live} → ${candidate} ms`,
  dropped: (count: string) =>
    `${count} of the chosen visits were not compared: another page was being rendered, sandboxes of other pages were open, or the api did not respond.`,
  failedAt: (path: string) => `The first failure, at ${path}`,
  differentAt: (path: string) => `The first difference, at ${path}`,
  live: (html: string) => `− ${html}`,
  candidate: (html: string) => `+ ${html}`,
  withoutText: 'Its text is not stored, because the address has a query that may hold words of a visitor.'
}
