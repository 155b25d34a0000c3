type Download = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array };

/** Starts a download of a blob in the browser. */
export const saveBlob = (fileName: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Starts a download of bytes in the browser. */
export const saveFile = ({ fileName, type, bytes }: Download): void =>
  saveBlob(fileName, new Blob([bytes as BlobPart], { type }));
