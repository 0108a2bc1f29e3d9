import CropIcon from '@mui/icons-material/Crop'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { cut } from './cut'
import type { Upload } from './use-upload'

const PICTURE_MAX = '60vh'

interface CropButtonProps {
  picture: string
  /** Of the button. */
  name: string
  /** Width by height; without it any part can be taken. */
  aspect: number | undefined
  upload: Upload
  /** Receives the address of the part, which is stored beside the whole picture. */
  onCropped: (picture: string) => void
}

/** Opens a stored picture and stores a part of it, which takes its place. */
export function CropButton({ picture, name, aspect, upload, onCropped }: CropButtonProps) {
  const translate = useTranslate()
  const image = useRef<HTMLImageElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<PercentCrop>()
  const close = () => {
    setOpen(false)
    setPart(undefined)
  }
  const start = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setPart(startingPart(naturalWidth, naturalHeight, aspect))
  const store = async () => {
    if (!image.current || !part) return
    const [stored] = await upload.send([await cut(image.current, part, picture)])
    if (!stored) return
    onCropped(stored)
    close()
  }
  return (
    <>
      <IconButton size="small" aria-label={name} data-does="crop" onClick={() => setOpen(true)}>
        <CropIcon fontSize="inherit" />
      </IconButton>
      <Dialog open={isOpen} onClose={close} maxWidth="md">
        <DialogTitle>{name}</DialogTitle>
        {/* Places in a picture are counted from its left in every language. */}
        <DialogContent dir="ltr" sx={{ textAlign: 'center' }}>
          <ReactCrop
            crop={part}
            aspect={aspect}
            keepSelection
            // Its own styles pass this on to the picture: the buttons below stay on the screen.
            style={{ maxHeight: PICTURE_MAX }}
            ariaLabels={labelsOf(translate)}
            onChange={(_pixels, percent) => setPart(percent)}
          >
            <Box
              component="img"
              ref={image}
              src={picture}
              alt=""
              onLoad={event => start(event.currentTarget)}
            />
          </ReactCrop>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button
            variant="contained"
            disabled={!part?.width || upload.isRunning}
            onClick={() => void store()}
          >
            {translate(upload.isRunning ? 'desk.pictureRunning' : 'desk.pictureCropped')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** The largest part of the aspect, in the middle; without an aspect the whole picture. */
const startingPart = (width: number, height: number, aspect: number | undefined): PercentCrop =>
  aspect
    ? centerCrop(
        makeAspectCrop(
          { unit: '%', ...(width / height > aspect ? { height: 100 } : { width: 100 }) },
          aspect,
          width,
          height
        ),
        width,
        height
      )
    : { unit: '%', x: 0, y: 0, width: 100, height: 100 }

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

const labelsOf = (translate: (key: string) => string) => ({
  cropArea: translate('desk.cropArea'),
  ...(Object.fromEntries(
    corners.map(corner => [`${corner}DragHandle`, translate(`desk.cropHandle${corner.toUpperCase()}`)])
  ) as Record<`${(typeof corners)[number]}DragHandle`, string>)
})
