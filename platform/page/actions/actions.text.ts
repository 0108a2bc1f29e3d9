const done = 'Done.'

export const actionText = {
  promote: 'Promote',
  promoteTitle: (app: string) => `Promote ${app}`,
  promotes: (app: string, from: string, to: string) => `${app}: ${from} → ${to}, after a check`,
  notLive: 'not live',
  sharePart: 'Up to 99 % starts a canary: only that share of the visitors gets it, and it is watched.',
  rollback: 'Roll back',
  rollbackTo: (to: string | undefined) => `Roll back to ${to ?? 'none'}`,
  rollbackTitle: (app: string) => `Roll back ${app}`,
  rollsBack: (app: string, from: string, to: string | undefined) =>
    `${app}: ${from} → ${to ?? 'none'}, for all visitors, at once`,
  block: 'Block',
  blockTitle: (app: string, id: string) => `Block ${app}@${id}`,
  blocks: (app: string, id: string) =>
    `${app}@${id} runs nowhere until it is unblocked, and open pages lose its files`,
  blockMoves: 'It is live: the rollback target takes its place',
  unblock: 'Unblock',
  unblockTitle: (app: string, id: string) => `Unblock ${app}@${id}`,
  unblocks: (app: string, id: string) => `${app}@${id} may be promoted again; nothing goes live by that`,
  preview: 'Preview',
  previewTitle: (app: string) => `Preview ${app}`,
  previews: (app: string, id: string) => `A private address shows production with ${app}@${id}, for 7 days`,
  endPreview: 'End',
  endPreviewTitle: (name: string) => `End the preview ${name}`,
  endsPreview: (name: string) => `The address of ${name} and its data are gone`,
  widen: 'Widen',
  widenTitle: 'Widen the canary',
  widens: (what: string, share: number) =>
    `${what}: now ${share} % of the visitors; those who have it keep it`,
  finish: 'Finish',
  finishTitle: 'Finish the canary',
  finishes: (what: string) => `${what}: all visitors get it, after a check`,
  abort: 'Abort',
  abortTitle: 'Abort the canary',
  aborts: (what: string) => `${what}: no visitor gets it any more; all get what is live`,
  watch: 'Watch again',
  watchTitle: (app: string) => `Watch ${app}`,
  watches: (app: string) => `Canaries of ${app} are taken back by themselves when they are worse`,
  unwatch: 'Stop watching',
  unwatchTitle: (app: string) => `Stop watching ${app}`,
  unwatches: (app: string) => `Canaries of ${app} are not taken back any more, however they do`,
  approve: 'Approve',
  approveTitle: 'Approve the promotion',
  approves: (what: string, team: string) => `${what}, as team ${team} asked: it is checked again, then live`,
  reject: 'Reject',
  rejectTitle: 'Reject the promotion',
  rejects: (what: string, team: string) => `${what}, as team ${team} asked: nothing changes`,
  why: 'Reason',
  whyHint: 'Shown in the history.',
  share: 'Share of the visitors in percent',
  name: 'Name of the preview',
  nameHint: 'Lower-case letters, digits and hyphens: the first part of its address.',
  token: 'Token',
  tokenHint: 'Changes need a token that was entered in the last 15 minutes.',
  cancel: 'Cancel',
  close: 'Close',
  goesOn: 'It continues if you close this.',
  states: {
    running: 'It is being checked …',
    pending: 'It waits for the approval of another identity.',
    refused: 'Refused. Nothing has changed.',
    'not-judged': 'The check could not judge. Nothing has changed; try again.',
    'given-up': 'Given up. Nothing has changed.',
    done
  },
  done,
  foreign: (team: string | undefined) =>
    team ? `Changed by team ${team}, not by you` : 'Changed by another team'
}

export const rolledBackText = ({ revision, why }: { revision: number; why: string }): string =>
  `Rolled back in revision ${revision}${why ? `: ${why}` : ''}`
