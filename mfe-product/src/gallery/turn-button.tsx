import { IconButton } from '@sahra/shared/ui/icon-button'
import { optional, Widget } from '@sahra/shared/page/widget'
import { useState } from 'react'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text'

/** Opens the turntable of a product that has one. */
export function TurnButton({ sheet, name }: { sheet: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="refresh"
        className={styles.turn}
        label={galleryText.turn}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Widget
          name="mfe-product/turntable"
          props={{ sheet, name, onClose: () => setOpen(false) }}
          {...optional}
        />
      )}
    </>
  )
}
