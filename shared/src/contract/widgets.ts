import type { AddressFields } from './address'

/** Name → props of every part that one remote lends to another. The first half of the name is the owner. */
export interface Widgets {
  'mfe-account/address-form': {
    initial?: AddressFields
    saveLabel: string
    busy?: boolean
    /** Called with checked fields only; rejects to keep the form open. */
    onSave: (fields: AddressFields) => Promise<void>
    onCancel?: () => void
  }
}
export type WidgetName = keyof Widgets
