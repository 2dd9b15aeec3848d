import type { DrawnSprite } from '@jumpy/bench/battery/recordedScene';
import * as Phaser from 'phaser';

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

window.showRecording = async ({ width, height, textures, frames }) => {
  const images = await Promise.all(textures.map(loadImage));
  await new Promise<void>((resolve) => {
    new Phaser.Game({
      ...{ type: Phaser.CANVAS, width, height, banner: false, parent: document.body },
      audio: { noAudio: true },
      scene: {
        create(this: Phaser.Scene) {
          for (const [index, image] of images.entries()) this.textures.addImage(String(index), image);
          const sprites: Phaser.GameObjects.Image[] = [];
          let frame = 0;
          this.events.on('update', () => {
            const drawn = frames[frame % frames.length] ?? [];
            frame += 1;
            while (sprites.length < drawn.length) sprites.push(this.add.image(0, 0, '0').setOrigin(0));
            for (const [index, sprite] of sprites.entries()) place(sprite, drawn[index]);
            if (frame === 1) resolve();
          });
        },
      },
    });
  });
};

function place(sprite: Phaser.GameObjects.Image, drawn: DrawnSprite | undefined): void {
  if (!drawn) {
    sprite.setVisible(false);
    return;
  }
  const [texture, x, y, rotation, width, height, alpha] = drawn;
  sprite
    .setTexture(String(texture))
    .setVisible(true)
    .setPosition(x, y)
    .setRotation(rotation)
    .setScale(width / sprite.width, height / sprite.height)
    .setAlpha(alpha);
}
