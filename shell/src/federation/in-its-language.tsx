import type { PlannedApp } from '@sahra/shared/contract/boot'
import type { ComponentType } from 'react'

/** Returns a widget that names its language, when its remote lacks that of the page (C141); else the widget itself. */
export function inItsLanguage(
  remotes: readonly Pick<PlannedApp, 'exposes' | 'shownIn'>[],
  name: string,
  Widget: ComponentType<never>
): ComponentType<never> {
  const shownIn = remotes.find(({ exposes }) => exposes.includes(name))?.shownIn
  if (!shownIn) return Widget
  const Shown = Widget as ComponentType<object>
  return function WidgetInItsLanguage(props: object) {
    return (
      <div {...shownIn}>
        <Shown {...props} />
      </div>
    )
  }
}
