import type { Operation } from '../../src/release/shapes/records'
import type { ListedRelease } from '../../src/release/shapes/responses'
import { api, type RunningCanary } from '../api/endpoints'
import { call, newOperationId } from '../api/registry.service'
import { shortId } from '../layout/format'
import { actionText as text, rolledBackText } from './actions.text'
import type { PlannedAction } from './planned-action'

interface Target {
  app: string
  id: string
}

export interface RollbackTarget {
  /** Undefined: the app leaves the shop. */
  id: string | undefined
  revision: number
}

const ALL = 100

const planText = (set: Record<string, string>): string =>
  Object.entries(set)
    .map(([app, id]) => `${app}@${shortId(id)}`)
    .join(', ')
const fromTo = (live: string | undefined): string => (live ? shortId(live) : text.notLive)

interface Promoted extends Target {
  /** The release that it replaces. */
  live: string | undefined
  rolledBack: ListedRelease['rolledBack']
}

/** To all visitors, or to a share of them: then it is a canary. */
export const promote = ({ app, id, live, rolledBack }: Promoted): PlannedAction => ({
  title: text.promoteTitle(app),
  changes: [
    ...(rolledBack ? [rolledBackText(rolledBack)] : []),
    text.promotes(app, fromTo(live), shortId(id)),
    text.sharePart
  ],
  label: text.promote,
  done: text.done,
  share: ALL,
  run: async ({ why, share }) => {
    const change = { what: 'promote', set: { [app]: id }, on: { [app]: live ?? null }, why } as const
    const params = { id: newOperationId() }
    if (share >= ALL) return (await call(api.startOperation, { params, body: change })).id
    return (await call(api.startCanary, { params, body: { ...change, steps: [{ share }] } })).id
  }
})

/** To the release that was live at a revision, or to none. */
export const rollBack = ({
  app,
  live,
  to
}: {
  app: string
  live: string
  to: RollbackTarget
}): PlannedAction => ({
  title: text.rollbackTitle(app),
  changes: [text.rollsBack(app, shortId(live), to.id && shortId(to.id))],
  label: text.rollback,
  opener: text.rollbackTo(to.id && shortId(to.id)),
  done: text.done,
  run: async ({ why }) => {
    const body = { apps: [app], to: to.revision, on: { [app]: live }, why }
    await call(api.rollback, { params: { channel: 'production' }, body })
    return undefined
  }
})

export const block = ({ app, id, isLive }: Target & { isLive: boolean }): PlannedAction => ({
  title: text.blockTitle(app, shortId(id)),
  changes: [text.blocks(app, shortId(id)), ...(isLive ? [text.blockMoves] : [])],
  label: text.block,
  done: text.done,
  run: async ({ why }) => {
    await call(api.block, { params: { app, id }, body: { why } })
    return undefined
  }
})

export const unblock = ({ app, id }: Target): PlannedAction => ({
  title: text.unblockTitle(app, shortId(id)),
  changes: [text.unblocks(app, shortId(id))],
  label: text.unblock,
  done: text.done,
  run: async ({ why }) => {
    await call(api.unblock, { params: { app, id }, body: { why } })
    return undefined
  }
})

export const preview = ({ app, id }: Target): PlannedAction => ({
  title: text.previewTitle(app),
  changes: [text.previews(app, shortId(id))],
  label: text.preview,
  done: text.done,
  name: app,
  run: async ({ why, name }) => {
    await call(api.savePreview, { params: { name }, body: { set: { [app]: id }, why } })
    return undefined
  }
})

export const endPreview = (name: string): PlannedAction => ({
  title: text.endPreviewTitle(name),
  changes: [text.endsPreview(name)],
  label: text.endPreview,
  done: text.done,
  run: async ({ why }) => {
    await call(api.endPreview, { params: { name }, body: { why } })
    return undefined
  }
})

export const widen = ({ id, set, share }: RunningCanary): PlannedAction => ({
  title: text.widenTitle,
  changes: [text.widens(planText(set), share)],
  label: text.widen,
  done: text.done,
  share: Math.min(ALL / 2, share * 2),
  run: async answers => {
    await call(api.widen, { params: { id }, body: { steps: [{ share: answers.share }], why: answers.why } })
    return undefined
  }
})

export const finish = ({ id, set }: RunningCanary): PlannedAction => ({
  title: text.finishTitle,
  changes: [text.finishes(planText(set))],
  label: text.finish,
  done: text.done,
  run: async ({ why }) => (await call(api.finish, { params: { id }, body: { why } })).id
})

export const abort = ({ id, set }: RunningCanary): PlannedAction => ({
  title: text.abortTitle,
  changes: [text.aborts(planText(set))],
  label: text.abort,
  done: text.done,
  run: async ({ why }) => {
    await call(api.abort, { params: { id }, body: { why } })
    return undefined
  }
})

export const approve = ({ id, set, team }: Operation): PlannedAction => ({
  title: text.approveTitle,
  changes: [text.approves(planText(set), team)],
  label: text.approve,
  done: text.done,
  run: async ({ why }) => (await call(api.approve, { params: { id }, body: { why } })).id
})

export const reject = ({ id, set, team }: Operation): PlannedAction => ({
  title: text.rejectTitle,
  changes: [text.rejects(planText(set), team)],
  label: text.reject,
  done: text.done,
  run: async ({ why }) => {
    await call(api.reject, { params: { id }, body: { why } })
    return undefined
  }
})

/** The automatic rollback of an app. */
export const setWatch = ({ app, on }: { app: string; on: boolean }): PlannedAction => ({
  title: on ? text.watchTitle(app) : text.unwatchTitle(app),
  changes: [on ? text.watches(app) : text.unwatches(app)],
  label: on ? text.watch : text.unwatch,
  done: text.done,
  run: async ({ why }) => {
    await call(api.setWatch, { params: { app }, body: { on, why } })
    return undefined
  }
})
