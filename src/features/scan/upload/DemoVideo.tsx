import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import { Icon } from '~/ui/Icon';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { VideoStage } from '~/ui/lightbox/VideoStage';

/** Files that a page can play; every other address is one that shows its film itself. */
const FILM = /\.(?:mp4|m4v|mov|webm|ogv)$/iu;

/** Leads to the film that shows how to photograph the document: here when it is a file, else where it is at home. */
export function DemoVideo() {
  const { t } = useTranslation('scan');
  const [open, setOpen] = useState(false);
  const address = config().links.demoVideo;
  const name = t('dialog.video');
  if (address === undefined || !FILM.test(new URL(address).pathname)) return <ExternalLink href={address}>{name}</ExternalLink>;
  return (
    <>
      <Button variant="text" startIcon={<Icon name="video" />} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Lightbox open={open} name={name} position={1} count={1} onMove={() => undefined} onClose={() => setOpen(false)}>
        <VideoStage src={address} name={name} />
      </Lightbox>
    </>
  );
}
