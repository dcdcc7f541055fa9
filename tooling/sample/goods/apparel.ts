import type { GoodsCategory } from '../goodsTypes.ts';

export const apparel: GoodsCategory = {
  id: 509,
  icon: 'shirt',
  title: ['服饰', '服飾', 'Apparel'],
  groups: [
    {
      icon: 'shirt',
      title: ['上衣', '上衣', 'Tops'],
      leaves: [
        {
          title: ['T恤', 'T恤', 'T-Shirts'],
          nouns: [
            {
              noun: ['棉T恤', '棉T恤', 'Cotton T-Shirt'],
              kind: 'wear',
              form: 'plain',
              icons: ['t-shirt', 'sun'],
              price: [320, 780],
              varieties: [
                ['厚磅', '厚磅', 'Heavy'],
                ['凉感', '涼感', 'Cool'],
                ['手印', '手印', 'Hand-Printed'],
                ['素色', '素色', 'Plain'],
                ['山海', '山海', 'Sea-&-Hill'],
              ],
            },
          ],
        },
        {
          title: ['衬衫', '襯衫', 'Shirts'],
          nouns: [
            {
              noun: ['亚麻衬衫', '亞麻襯衫', 'Linen Shirt'],
              kind: 'wear',
              form: 'plain',
              icons: ['womans-clothes', 'leafy-green'],
              price: [780, 1680],
              varieties: [
                ['宽松', '寬鬆', 'Loose'],
                ['七分袖', '七分袖', 'Three-Quarter'],
                ['立领', '立領', 'Stand-Collar'],
                ['植物染', '植物染', 'Plant-Dyed'],
                ['条纹', '條紋', 'Striped'],
              ],
            },
          ],
        },
        {
          title: ['外套', '外套', 'Jackets'],
          nouns: [
            {
              noun: ['防风外套', '防風外套', 'Windbreaker'],
              kind: 'wear',
              form: 'plain',
              icons: ['coat', 'leaf-fluttering-in-wind'],
              price: [980, 2680],
              varieties: [
                ['轻量', '輕量', 'Light'],
                ['防泼水', '防潑水', 'Water-Repellent'],
                ['登山', '登山', 'Hiking'],
                ['可收纳', '可收納', 'Packable'],
                ['拼接', '拼接', 'Colour-Block'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'scissors',
      title: ['裙与裤', '裙與褲', 'Skirts & Trousers'],
      leaves: [
        {
          title: ['连衣裙', '連衣裙', 'Dresses'],
          nouns: [
            {
              noun: ['连衣裙', '洋裝', 'Dress'],
              kind: 'wear',
              form: 'plain',
              icons: ['dress', 'hibiscus'],
              price: [780, 1980],
              varieties: [
                ['花布', '花布', 'Floral'],
                ['蓝染', '藍染', 'Indigo'],
                ['棉麻', '棉麻', 'Cotton-Linen'],
                ['茶歇', '茶歇', 'Tea'],
                ['长袖', '長袖', 'Long-Sleeve'],
              ],
            },
          ],
        },
        {
          title: ['长裤', '長褲', 'Trousers'],
          nouns: [
            {
              noun: ['牛仔裤', '牛仔褲', 'Jeans'],
              kind: 'wear',
              form: 'plain',
              icons: ['jeans', 'thread'],
              price: [880, 1880],
              varieties: [
                ['直筒', '直筒', 'Straight'],
                ['宽管', '寬管', 'Wide'],
                ['弹力', '彈力', 'Stretch'],
                ['水洗', '水洗', 'Washed'],
                ['九分', '九分', 'Cropped'],
              ],
            },
          ],
        },
        {
          title: ['短裤', '短褲', 'Shorts'],
          nouns: [
            {
              noun: ['短裤', '短褲', 'Shorts'],
              kind: 'wear',
              form: 'plain',
              icons: ['shorts', 'palm-tree'],
              price: [380, 880],
              varieties: [
                ['速干', '速乾', 'Quick-Dry'],
                ['棉麻', '棉麻', 'Cotton-Linen'],
                ['工装', '工裝', 'Cargo'],
                ['海滩', '海灘', 'Beach'],
                ['跑步', '跑步', 'Running'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'footprints',
      title: ['鞋袜', '鞋襪', 'Shoes & Socks'],
      leaves: [
        {
          title: ['袜子', '襪子', 'Socks'],
          nouns: [
            {
              noun: ['袜子', '襪子', 'Socks'],
              kind: 'wear',
              form: 'plain',
              icons: ['socks', 'cloud'],
              price: [90, 320],
              varieties: [
                ['除臭', '除臭', 'Odour-Free'],
                ['社头', '社頭', 'Shetou'],
                ['中筒', '中筒', 'Crew'],
                ['图案', '圖案', 'Patterned'],
                ['羊毛', '羊毛', 'Wool'],
              ],
            },
          ],
        },
        {
          title: ['运动鞋', '運動鞋', 'Trainers'],
          nouns: [
            {
              noun: ['帆布鞋', '帆布鞋', 'Canvas Shoes'],
              kind: 'shoe',
              form: 'plain',
              icons: ['running-shoe', 'leaf-fluttering-in-wind'],
              price: [680, 1680],
              varieties: [
                ['轻量', '輕量', 'Light'],
                ['硫化', '硫化', 'Vulcanised'],
                ['素色', '素色', 'Plain'],
                ['厚底', '厚底', 'Platform'],
                ['懒人', '懶人', 'Slip-On'],
              ],
            },
          ],
        },
        {
          title: ['凉鞋拖鞋', '涼鞋拖鞋', 'Sandals'],
          nouns: [
            {
              noun: ['夹脚拖鞋', '夾腳拖鞋', 'Flip-Flops'],
              kind: 'shoe',
              form: 'plain',
              icons: ['thong-sandal', 'water-wave'],
              price: [120, 480],
              varieties: [
                ['蓝白', '藍白', 'Blue-&-White'],
                ['橡胶', '橡膠', 'Rubber'],
                ['厚底', '厚底', 'Thick'],
                ['室外', '室外', 'Outdoor'],
                ['止滑', '止滑', 'Non-Slip'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'shopping-bag',
      title: ['包袋', '包袋', 'Bags'],
      leaves: [
        {
          title: ['帆布包', '帆布包', 'Canvas Bags'],
          nouns: [
            {
              noun: ['帆布包', '帆布包', 'Canvas Bag'],
              kind: 'carry',
              form: 'tote',
              icons: ['hibiscus', 'leafy-green'],
              price: [380, 1280],
              varieties: [
                ['茄芷袋', '茄芷袋', 'Nylon-Weave'],
                ['手印', '手印', 'Hand-Printed'],
                ['双面', '雙面', 'Two-Sided'],
                ['大容量', '大容量', 'Large'],
                ['便当', '便當', 'Lunch'],
              ],
            },
          ],
        },
        {
          title: ['双肩包', '雙肩包', 'Backpacks'],
          nouns: [
            {
              noun: ['双肩包', '後背包', 'Backpack'],
              kind: 'carry',
              form: 'plain',
              icons: ['backpack', 'mountain'],
              price: [880, 2480],
              varieties: [
                ['轻量', '輕量', 'Light'],
                ['防水', '防水', 'Waterproof'],
                ['通勤', '通勤', 'Commuter'],
                ['登山', '登山', 'Hiking'],
                ['帆布', '帆布', 'Canvas'],
              ],
            },
          ],
        },
        {
          title: ['钱包手袋', '錢包手袋', 'Purses'],
          nouns: [
            {
              noun: ['零钱包', '零錢包', 'Coin Purse'],
              kind: 'carry',
              form: 'plain',
              icons: ['purse', 'hibiscus'],
              price: [180, 680],
              varieties: [
                ['花布', '花布', 'Floral'],
                ['皮革', '皮革', 'Leather'],
                ['口金', '口金', 'Clasp'],
                ['植鞣', '植鞣', 'Vegetable-Tanned'],
                ['迷你', '迷你', 'Mini'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'watch',
      title: ['配饰', '配飾', 'Accessories'],
      leaves: [
        {
          title: ['围巾丝巾', '圍巾絲巾', 'Scarves'],
          nouns: [
            {
              noun: ['围巾', '圍巾', 'Scarf'],
              kind: 'fabric',
              form: 'plain',
              icons: ['scarf', 'snowflake'],
              price: [480, 1480],
              varieties: [
                ['蓝染', '藍染', 'Indigo'],
                ['羊毛', '羊毛', 'Wool'],
                ['丝棉', '絲棉', 'Silk-Cotton'],
                ['手织', '手織', 'Hand-Woven'],
                ['格纹', '格紋', 'Check'],
              ],
            },
          ],
        },
        {
          title: ['帽子', '帽子', 'Hats'],
          nouns: [
            {
              noun: ['棒球帽', '棒球帽', 'Baseball Cap'],
              kind: 'carry',
              form: 'plain',
              icons: ['billed-cap', 'sun'],
              price: [320, 780],
              varieties: [
                ['刺绣', '刺繡', 'Embroidered'],
                ['水洗', '水洗', 'Washed'],
                ['透气', '透氣', 'Airy'],
                ['黑熊', '黑熊', 'Bear'],
                ['老帽', '老帽', 'Dad'],
              ],
            },
            {
              noun: ['草帽', '草帽', 'Straw Hat'],
              kind: 'carry',
              form: 'plain',
              icons: ['womans-hat', 'sunflower'],
              price: [380, 980],
              varieties: [
                ['大甲蔺草', '大甲藺草', 'Dajia-Rush'],
                ['手编', '手編', 'Hand-Woven'],
                ['宽檐', '寬簷', 'Wide-Brim'],
                ['折叠', '摺疊', 'Foldable'],
                ['绅士', '紳士', 'Gentleman’s'],
              ],
            },
          ],
        },
        {
          title: ['眼镜首饰', '眼鏡首飾', 'Glasses & Jewellery'],
          nouns: [
            {
              noun: ['太阳镜', '太陽眼鏡', 'Sunglasses'],
              kind: 'carry',
              form: 'plain',
              icons: ['sunglasses', 'beach-with-umbrella'],
              price: [480, 1680],
              varieties: [
                ['偏光', '偏光', 'Polarised'],
                ['轻量', '輕量', 'Light'],
                ['复古', '復古', 'Retro'],
                ['套镜', '套鏡', 'Fit-Over'],
                ['运动', '運動', 'Sport'],
              ],
            },
            {
              noun: ['银饰戒指', '銀飾戒指', 'Silver Ring'],
              kind: 'craft',
              form: 'plain',
              icons: ['ring', 'gem-stone'],
              price: [680, 2480],
              varieties: [
                ['手工', '手工', 'Handmade'],
                ['浪花', '浪花', 'Wave'],
                ['百合', '百合', 'Lily'],
                ['素面', '素面', 'Plain'],
                ['山形', '山形', 'Mountain'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
