import type { AddressFields } from './address'

/** Name → props of every widget. The name begins with the remote that exposes it. */
export interface Widgets {
  'mfe-account/address-form': {
    initial?: AddressFields
    saveLabel: string
    busy?: boolean
    /** Called with valid fields; rejects to keep the form open. */
    onSave: (fields: AddressFields) => Promise<void>
    onCancel?: () => void
  }
}
export type WidgetName = keyof Widgets
