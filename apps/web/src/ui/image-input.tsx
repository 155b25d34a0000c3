import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { type ChosenImage, type ImageRules, useChosenImages } from './chosen-images.ts';
import { Field, type FieldInput } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useStable } from './use-stable.ts';

type ImageInputProps = {
  label: string;
  hint?: string | undefined;
  /** The form's error about the chosen pictures. */
  error?: string | undefined;
  /** The form could not be sent: a picture that is not ready yet is a reason. */
  isSubmitted?: boolean | undefined;
  rules: ImageRules;
  /** The same as an input's `accept`. */
  accept?: string | undefined;
  /** How many pictures it takes; 1 by default. */
  most?: number | undefined;
  /** The message beyond that. */
  tooMany?: string | undefined;
  /** The picture that stays where none is chosen. */
  current?: string | null | undefined;
  /** Called after each change; null stands for a picture that is not ready, or refused. */
  onChange: (parts: readonly (FilePart | null)[]) => void;
};

const mebibyte = 1_048_576;
const sizeText = (bytes: number): string =>
  bytes < mebibyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;

const stateText = ({ part, fault, file }: ChosenImage, said: string | undefined): string => {
  if (fault !== undefined) return fault === said ? 'Refused' : fault;
  return part ? sizeText(part.bytes.byteLength) : `Preparing, ${sizeText(file.size)}`;
};

type TileProps = {
  image: ChosenImage;
  /** The message under the field, which need not be repeated. */
  said: string | undefined;
  onRemove: () => void;
};

function Tile({ image, said, onRemove }: TileProps) {
  const { file, address, part, fault } = image;
  return (
    <li className="image-tile" data-refused={fault !== undefined || undefined}>
      <span className="image-tile-picture">
        {address && <img src={address} alt="" />}
        {!address && (fault === undefined ? <Spinner /> : <Icon name="alert" />)}
      </span>
      <span className="image-tile-words">
        <span className="truncate">{part?.name ?? file.name}</span>
        <span className="image-tile-note">{stateText(image, said)}</span>
      </span>
      <IconButton icon="x" size="small" label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  );
}

function Current({ address }: { address: string }) {
  return (
    <li className="image-tile">
      <span className="image-tile-picture">
        <img src={address} alt="" />
      </span>
      <span className="image-tile-words">
        <span>The current picture</span>
        <span className="image-tile-note">Current picture. It is kept unless you choose another one.</span>
      </span>
    </li>
  );
}

type DropAreaProps = {
  input: FieldInput;
  accept: string | undefined;
  isMultiple: boolean;
  onFiles: (files: readonly File[]) => void;
};

function DropArea({ input, accept, isMultiple, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) setOver(is);
  };
  return (
    <div className="image-drop" data-over={isOver || undefined}>
      <Icon name="image" size={20} />
      <p>
        <span className="image-drop-action">{isMultiple ? 'Choose pictures' : 'Choose a picture'}</span>
        {' or drop '}
        {isMultiple ? 'them here' : 'it here'}
      </p>
      {/* It covers the area, so that it receives what is dropped there. */}
      <input
        {...input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        onDragEnter={over(true)}
        onDragLeave={over(false)}
        onDrop={() => setOver(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // As on any button; the form around it must not be submitted.
          event.preventDefault();
          event.currentTarget.click();
        }}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can then be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Chooses pictures by picker or drop: checked by type, name and content, resized, shown, and removable one by one. */
export function ImageInput(props: ImageInputProps) {
  const { label, hint, error, isSubmitted, rules, accept, most = 1, tooMany, current, onChange } = props;
  const { images, add, remove } = useChosenImages(rules, most);
  const tell = useStable(onChange);
  const isTouched = useRef(false);
  useEffect(() => {
    if (images.length > 0) isTouched.current = true;
    if (isTouched.current) tell(images.map(({ part }) => part ?? null));
  }, [images, tell]);

  const fault = images.find((image) => image.fault !== undefined)?.fault;
  const isPreparing = images.some(({ part, fault: refused }) => !part && refused === undefined);
  const waits = isSubmitted
    ? 'The picture is still being prepared. Please send the form again in a moment.'
    : undefined;
  const message = (images.length > most ? tooMany : undefined) ?? fault ?? (isPreparing ? waits : error);
  const takeOut = (id: number, inputId: string): void => {
    remove(id);
    // Its button is removed with it, but the focus must stay.
    document.getElementById(inputId)?.focus();
  };
  const ready = images.filter(({ part }) => part).length;
  return (
    <Field label={label} hint={hint} error={message} count={most > 1 ? `${images.length} / ${most}` : undefined}>
      {(input) => (
        <div className="stack" data-gap="s">
          <DropArea input={input} accept={accept} isMultiple={most > 1} onFiles={add} />
          {(images.length > 0 || current) && (
            <ul className="stack" data-gap="xs" aria-label={`${label}: chosen`}>
              {images.map((image) => (
                <Tile key={image.id} image={image} said={message} onRemove={() => takeOut(image.id, input.id)} />
              ))}
              {images.length === 0 && current && <Current address={current} />}
            </ul>
          )}
          <span className="sr-only" role="status">
            {isPreparing ? 'Preparing' : ready > 0 ? `${counted(ready, 'picture')} ready` : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
