/// <reference path="../../src/features/player/hls-light.d.ts" />
import Hls from 'hls.js/light';

/** The least that a page with a film can be: the floor for how soon ours shows its first frame. */
const video = document.querySelector('video');
const button = document.querySelector('button');
const film = document.body.dataset.film;
if (!video || !button || film === undefined) throw new Error('no #film');
button.addEventListener('click', () => {
  const hls = new Hls({ enableWorker: false });
  hls.loadSource(film);
  hls.attachMedia(video);
  void video.play();
});
