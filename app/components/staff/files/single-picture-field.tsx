import type { ReactNode } from 'react'
import { FilePicker } from './file-picker.tsx'
import { ChooseFromLibrary } from './picture-tools.tsx'
import { UploadList } from './upload-list.tsx'
import type { SinglePicture } from './use-single-picture.ts'

interface SinglePictureFieldProps {
  picture: Omit<SinglePicture, 'waitForUploads'>
  label: string
  hint: string
  name: string
  /** The chosen picture; null or false without a picture. */
  children: ReactNode
}

export function SinglePictureField({ picture, label, hint, name, children }: SinglePictureFieldProps) {
  return (
    <>
      <UploadList queue={picture} />
      {!picture.isUploading &&
        (children || (
          <>
            <FilePicker
              label={label}
              hint={hint}
              limits={picture.limits}
              onFiles={picture.choose}
              onRejected={picture.onRejected}
            />
            <ChooseFromLibrary limits={picture.limits} name={name} onChoose={picture.chooseFromLibrary} />
          </>
        ))}
    </>
  )
}
